/** One class as Google's list or javap tells it: its members, each in one line. */
type Classes = Map<string, Set<string>>;

/** A member without what only one of the two writers says. */
function bare(member: string): string {
  return member
    .replace(/@\w+(\([^)]*\))? /g, '')
    .replace(/^(method|field|ctor|enum_constant) /, '')
    .replace(/\babstract /g, '')
    .replace(/;.*$/, '')
    .replaceAll(', ', ',')
    .trim();
}

/** What a signature file ("Signature format: 2.0") lists: names as WindowInsets.Type. */
function listedClasses(signatures: string): Classes {
  const found: Classes = new Map();
  let [pack, members] = ['', new Set<string>()];
  for (const line of signatures.split('\n')) {
    const named = /^package (?:@\S+ )*([\w.]+) \{/.exec(line)?.[1];
    const opened = /^ {2}\S.*?\b(?:class|interface|enum|@interface) ([\w.]+)/.exec(line)?.[1];
    if (named) pack = named;
    else if (opened) {
      members = new Set();
      found.set(`${pack}.${opened}`, members);
    } else if (line.startsWith('    ')) members.add(bare(line.trim()));
  }
  return found;
}

/** What javap prints of compiled stubs. */
function stubClasses(printed: string): Classes {
  const found: Classes = new Map();
  let members = new Set<string>();
  for (const line of printed.split('\n')) {
    const opened = /\b(?:class|interface) ([\w.$]+).*\{$/.exec(line)?.[1];
    if (opened) {
      members = new Set();
      found.set(opened.replaceAll('$', '.'), members);
    } else if (line.startsWith('  ')) members.add(bare(line.trim()));
  }
  return found;
}

/**
 * What the stubs of android/tools/new-apis claim and the platform does not have: a method of another
 * name, type or value would crash on every phone and on no machine of ours.
 *
 * @param printed the stubs by `javap -public -constants`
 * @param signatures Google's signature file
 * @returns "class: member" lines, none when all is true
 */
export function inventedApis(printed: string, signatures: string): string[] {
  const listed = listedClasses(signatures);
  return [...stubClasses(printed)].flatMap(([name, members]) => {
    const known = listed.get(name);
    if (!known) return [`${name}: no such class`];
    // A constructor has its class's bare name there.
    const own = name.slice(name.lastIndexOf('.') + 1);
    const unknown = [...members].filter(
      (member) => !known.has(member.replace(`${name}(`, `${own}(`)),
    );
    return unknown.map((member) => `${name}: ${member}`);
  });
}

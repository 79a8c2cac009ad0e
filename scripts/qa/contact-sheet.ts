/** One picture on the contact sheet; files are relative to the sheet. */
export interface SheetPicture {
  readonly scene: string;
  readonly title: string;
  readonly file: string;
  readonly width: number;
  /** Undefined = no baseline. */
  readonly differing: number | undefined;
  readonly baselineFile?: string;
  readonly diffFile?: string;
}

const STYLE = `
body { margin: 0; padding: 24px; background: #151130; color: #f7f3ea;
  font: 16px/1.5 Inter, system-ui, sans-serif; }
h1, h2 { font-family: "Baloo 2", Inter, system-ui, sans-serif; line-height: 1.25; }
nav a { display: inline-block; padding: 12px 16px 12px 0; }
a { color: #ffc845; }
.pictures { display: flex; flex-wrap: wrap; align-items: flex-start; margin: -8px; }
figure { margin: 8px; padding: 12px; border-radius: 16px; background: #1e1842; }
figure.differs { outline: 2px solid #ff6b6b; }
figcaption { margin-top: 8px; color: #c9c3dd; font-size: 14px; }
.differs figcaption strong { color: #ff6b6b; }
.side { display: flex; }
.side div { margin-right: 12px; font-size: 12px; color: #c9c3dd; }
img { display: block; background: #151130; }`;

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function image(file: string, width: number, title: string): string {
  return `<img src="${escaped(file)}" width="${width}" alt="${escaped(title)}" loading="lazy">`;
}

function captionOf({ title, differing }: SheetPicture): string {
  if (differing === undefined) return `${escaped(title)}<br><strong>no baseline</strong>`;
  if (differing === 0) return escaped(title);
  return `${escaped(title)}<br><strong>${differing} pixels differ</strong>`;
}

function figureOf(picture: SheetPicture): string {
  const { file, title, width, differing, baselineFile, diffFile } = picture;
  const sides: [string, string | undefined][] = [
    ['baseline', baselineFile],
    ['now', file],
    ['difference', diffFile],
  ];
  const side = sides
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
    .map(([name, at]) => `<div>${name}${image(at, width, `${title}, ${name}`)}</div>`);
  const body = differing ? `<div class="side">${side.join('')}</div>` : image(file, width, title);
  const mark = differing ? ' class="differs"' : '';
  return `<figure${mark}>${body}<figcaption>${captionOf(picture)}</figcaption></figure>`;
}

/** The contact sheet as a page: what differs first, then every scene with all its pictures. */
export function contactSheet(pictures: readonly SheetPicture[], summary: string): string {
  const scenes = [...new Set(pictures.map(({ scene }) => scene))];
  const differing = pictures.filter((picture) => (picture.differing ?? 0) > 0);
  const section = (name: string, shown: readonly SheetPicture[]): string =>
    `<h2 id="${escaped(name)}">${escaped(name)}</h2>
<div class="pictures">${shown.map(figureOf).join('\n')}</div>`;
  const links = scenes.map((name) => `<a href="#${escaped(name)}">${escaped(name)}</a>`);
  const sections = scenes.map((name) =>
    section(
      name,
      pictures.filter(({ scene }) => scene === name),
    ),
  );
  if (differing.length > 0) sections.unshift(section('What differs', differing));
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Bituin snapshots</title>
<style>${STYLE}</style>
<h1>Bituin snapshots</h1>
<p>${escaped(summary)}</p>
<nav>${links.join('')}</nav>
${sections.join('\n')}
</html>
`;
}

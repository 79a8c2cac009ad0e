import { element, fill } from './elements.ts';
import { chatTexts, timeText } from './texts.ts';
import { Thread } from './thread.ts';
import { type Listed, listOf } from './wire.ts';

const LOOK_MS = 2000;
const VISITOR = 'Visitor';

/** The operator's side: who waits for an answer first, and the talk that is open. */
export function showDesk(root: HTMLElement): void {
  document.body.className = 'desk';
  const list = element('ul', { 'aria-label': 'Chats' });
  const place = element(
    'div',
    { class: 'place' },
    element('p', { class: 'none' }, 'Choose a chat.'),
  );
  root.append(element('nav', {}, element('h1', {}, 'Live chat desk'), list), place);
  let thread: Thread | undefined;
  let openKey = '';
  const open = ({ key, name }: Listed) => {
    thread?.close();
    openKey = key;
    thread = new Thread({
      key,
      side: 'desk',
      texts: { ...chatTexts('en'), hello: `You write to ${name || VISITOR} as customer service.` },
      otherName: name || VISITOR,
    });
    fill(place, thread.root);
    thread.show(true);
  };
  const look = async () => {
    const listed = await listOf();
    if (listed) {
      fill(list, ...listed.map((one) => row(one, one.key === openKey, () => open(one))));
      if (listed.length === 0)
        list.append(element('li', { class: 'none' }, 'Nobody has written yet.'));
    }
    setTimeout(look, LOOK_MS);
  };
  void look();
}

function row(one: Listed, isOpen: boolean, onPress: () => void): HTMLElement {
  const { name, team, language, isHere, unread, lastText, changedAt } = one;
  const about = `${team} · ${language} · ${isHere ? 'here' : 'away'} · ${timeText(changedAt)}`;
  const button = element(
    'button',
    { type: 'button', 'aria-current': isOpen ? 'true' : undefined },
    element('strong', {}, name || VISITOR),
    unread > 0 ? element('span', { class: 'unread' }, `${unread} new`) : undefined,
    element('span', { class: 'last' }, lastText || 'Picture'),
    element('small', { class: 'about' }, about),
  );
  button.addEventListener('click', onPress);
  return element('li', {}, button);
}

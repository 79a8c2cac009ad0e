import { getFaq } from '../../../contract/faq.ts';
import { feature } from '../feature.ts';
import { type FaqDeps, readFaq } from './figures.ts';

/** Questions that are asked often. */
export const faq = feature({
  name: 'faq',
  start: (mount, deps: FaqDeps) => {
    mount(getFaq, (_input, { tx }) => readFaq(tx, deps));
  },
});

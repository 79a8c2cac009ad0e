import { useTranslation } from 'react-i18next';
import type { Words } from '../../contract/books/books.ts';
import { houseWordsOf, LEDGER_KINDS } from '../../contract/ledger-kinds.ts';

/** What the books' kinds and the house's accounts are called in the language that is spoken. */
export function useLedgerWords() {
  const { i18n } = useTranslation();
  const spoken = (words: Words) => (i18n.language === 'fil' ? words.fil : words.en);
  return {
    /** Undefined for a kind that no feature declares. */
    kindText(kind: string): string | undefined {
      const known = LEDGER_KINDS[kind];
      return known && spoken(known.words);
    },
    houseText: (account: string) => spoken(houseWordsOf(account)),
  };
}

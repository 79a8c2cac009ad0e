import type { PageLanguage } from '../../http/page-language.ts';
import type { SandboxFault } from './sandbox-tokens.ts';

/** Everything that the embedded provider's pages say; `{provider}` is its name. */
export interface OpenIdWords {
  /** Tag in the head of each page. */
  test: string;
  title: string;
  lead: string;
  somebody: { label: string; hint: string; button: string };
  cancel: string;
  wrong: { title: string; text: string };
  faults: Record<SandboxFault, { title: string; text: string }>;
  note: string;
  broken: { title: string; text: string };
  back: string;
}

const EN: OpenIdWords = {
  test: 'Test only',
  title: 'Who are you?',
  lead: 'Bituin asks {provider} for your name, and gets nothing else.',
  somebody: {
    label: 'Somebody else',
    hint: 'The same name is the same person every time.',
    button: 'Continue',
  },
  cancel: 'Cancel',
  wrong: {
    title: 'If something goes wrong',
    text: 'Maria, with a proof that must not count.',
  },
  faults: {
    expired: { title: 'Too old', text: 'The proof was made an hour ago.' },
    audience: { title: 'For another site', text: 'The proof was made for somebody else.' },
    nonce: { title: 'Of another login', text: 'The proof was used for an earlier login.' },
    signature: { title: 'Forged', text: 'The proof was signed by a stranger.' },
  },
  note: 'This is a sandbox: nobody checks who you are.',
  broken: {
    title: 'This login link is incomplete',
    text: 'Go back to Bituin and start again.',
  },
  back: 'Back to Bituin',
};

const FIL: OpenIdWords = {
  test: 'Pang-test',
  title: 'Sino ka?',
  lead: 'Pangalan mo lang ang hihingin ng Bituin sa {provider}, wala nang iba.',
  somebody: {
    label: 'Ibang tao',
    hint: 'Iisang tao ang parehong pangalan, sa bawat login.',
    button: 'Magpatuloy',
  },
  cancel: 'Kanselahin',
  wrong: {
    title: 'Kapag may mali',
    text: 'Si Maria, pero may patunay na hindi dapat tanggapin.',
  },
  faults: {
    expired: { title: 'Luma na', text: 'Isang oras na ang nakaraan nang gawin ang patunay.' },
    audience: { title: 'Para sa ibang site', text: 'Ginawa ang patunay para sa iba.' },
    nonce: { title: 'Sa ibang login', text: 'Nagamit na ang patunay sa naunang login.' },
    signature: { title: 'Peke', text: 'Hindi kilala ang pumirma sa patunay.' },
  },
  note: 'Sandbox ito: walang tumitingin kung sino ka talaga.',
  broken: {
    title: 'Kulang ang login link na ito',
    text: 'Bumalik sa Bituin at magsimula ulit.',
  },
  back: 'Bumalik sa Bituin',
};

/** The words of a language. */
export function openIdWords(language: PageLanguage): OpenIdWords {
  return language === 'fil' ? FIL : EN;
}

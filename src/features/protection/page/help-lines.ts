/** A helpline that answers calls; `number` as it is written in the Philippines. */
interface HelpLine {
  name: 'npgh' | 'ncmh' | 'mobile';
  number: string;
  /** As a telephone dials it. */
  dial: string;
}

/** PAGCOR's helpline for problem gambling: the first one to call. */
export const FIRST_LINE: HelpLine = {
  name: 'npgh',
  number: '(02) 8248-9568',
  dial: '+63282489568',
};

/** Helplines of the Philippines, in the order to try them. */
export const HELP_LINES: readonly HelpLine[] = [
  FIRST_LINE,
  { name: 'ncmh', number: '1553', dial: '1553' },
  { name: 'mobile', number: '0917-899-8727', dial: '+639178998727' },
];

/** The regulator's site, until the server has told what the operator set. */
export const REGULATOR_URL = 'https://www.pagcor.ph';

/** Where players write about their protection. */
export const CARE_ADDRESS = 'care@bituin.example';

import { EXCLUSION_URL } from '../../../contract/protection.ts';

/** The operator's links to help, and what failed looks at them lead to. */
export interface HelpTerms {
  /** Where players are kept out of every licensed site. The regulator's own link is `about.regulatorUrl`. */
  exclusionUrl: string;
  /** Something else that answers, to know this server's own network by; empty = nothing. */
  controlUrl: string;
  /** 1 = real stakes are refused while a link is dead. */
  stopsPlay: number;
  /** So many failures in a row within so many hours make a link dead; looks are an hour apart. */
  failures: number;
  hours: number;
}

/** The settings that name and judge the links to help. */
export interface HelpSettings {
  help: HelpTerms;
  about: { regulatorUrl: string };
}

/** The links to help by what the page calls them. */
export function linksOf({ help, about }: HelpSettings) {
  return [
    { name: 'exclusion', url: help.exclusionUrl },
    { name: 'regulator', url: about.regulatorUrl },
  ] as const;
}

/** Nothing is refused before the operator says so. */
export const DEFAULT_HELP: HelpTerms = {
  exclusionUrl: EXCLUSION_URL,
  controlUrl: '',
  stopsPlay: 0,
  failures: 3,
  hours: 6,
};

const LINK = /^https?:\/\/\S+$/;
const FAILURES_MAX = 24;
const HOURS_MAX = 72;

const isWhole = (value: number, most: number) =>
  Number.isInteger(value) && value >= 1 && value <= most;

/** What is wrong with the terms, and where; undefined when they hold. */
export function helpProblem(terms: HelpTerms): string | undefined {
  const { exclusionUrl, controlUrl, stopsPlay, failures, hours } = terms;
  if (!LINK.test(exclusionUrl) || !URL.canParse(exclusionUrl)) {
    return 'help.exclusionUrl is a link with http or https.';
  }
  if (controlUrl !== '' && !(LINK.test(controlUrl) && URL.canParse(controlUrl))) {
    return 'help.controlUrl is a link with http or https, or empty.';
  }
  if (stopsPlay !== 0 && stopsPlay !== 1) return 'help.stopsPlay is 1 or 0.';
  if (!isWhole(failures, FAILURES_MAX)) {
    return `help.failures is a whole number from 1 to ${FAILURES_MAX}.`;
  }
  if (!isWhole(hours, HOURS_MAX)) return `help.hours is a whole number from 1 to ${HOURS_MAX}.`;
  return failures > hours
    ? 'help.failures does not fit into help.hours: looks are an hour apart.'
    : undefined;
}

import { FEEDBACK_PICTURES_MAX } from '../../../contract/feedback.ts';

/** The operator's terms of tickets. */
export interface FeedbackTerms {
  /** Pictures of one message. */
  imagesLimit: number;
  /** Tickets of one player that may be open at a time. */
  openMax: number;
  /** Days within which a complaint is answered. */
  complaintDays: number;
}

/** The demo's terms (the spec shows no numbers). */
export const DEFAULT_FEEDBACK: FeedbackTerms = { imagesLimit: 3, openMax: 5, complaintDays: 7 };

const OPEN_MAX = 50;
/** LCCP 6.1.1: a complaint is settled within eight weeks. */
const COMPLAINT_DAYS_MAX = 56;

/** What is wrong with the terms, and where; undefined when they hold. */
export function feedbackProblem(terms: FeedbackTerms): string | undefined {
  const { imagesLimit, openMax, complaintDays } = terms;
  if (imagesLimit < 0 || imagesLimit > FEEDBACK_PICTURES_MAX) {
    return `feedback.imagesLimit is from 0 to ${FEEDBACK_PICTURES_MAX}.`;
  }
  if (openMax < 1 || openMax > OPEN_MAX) return `feedback.openMax is from 1 to ${OPEN_MAX}.`;
  if (complaintDays < 1 || complaintDays > COMPLAINT_DAYS_MAX) {
    return `feedback.complaintDays is from 1 to ${COMPLAINT_DAYS_MAX}.`;
  }
  return undefined;
}

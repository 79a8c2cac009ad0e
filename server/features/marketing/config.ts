/** Which ways the operator sends offers on beside the inbox; 1 = it does. */
export interface MarketingTerms {
  sms: number;
  email: number;
}

/** A fresh house has nothing but its inbox: nobody is asked about what is not sent. */
export const DEFAULT_MARKETING: MarketingTerms = { sms: 0, email: 0 };

/** What is wrong with the terms, and where; undefined when they hold. */
export function marketingProblem(terms: MarketingTerms): string | undefined {
  const wrong = Object.entries(terms).find(([, value]) => value !== 0 && value !== 1);
  return wrong && `marketing.${wrong[0]} is 1 or 0.`;
}

/** What is known about a person; the legal name comes later than the rest, with KYC. */
export interface RegisteringPerson {
  readonly account?: string | undefined;
  /** `+639xxxxxxxxx`. */
  readonly mobile?: string | undefined;
  /** As documents have it, parts with single spaces between them. */
  readonly legalName?: string | undefined;
  /** `yyyy-mm-dd`. */
  readonly birthDate: string;
}

/** The national database of restricted persons, or what stands in for it. */
export interface RestrictedList {
  /** True when the person may not play (spec section 1). */
  contains(person: RegisteringPerson): Promise<boolean>;
}

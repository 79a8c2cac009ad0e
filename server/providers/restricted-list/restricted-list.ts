/** What is known about a person who registers; the legal name comes later, with KYC. */
export interface RegisteringPerson {
  readonly account?: string | undefined;
  /** `+639xxxxxxxxx`. */
  readonly mobile?: string | undefined;
  /** `yyyy-mm-dd`. */
  readonly birthDate: string;
}

/** The national database of restricted persons, or what stands in for it. */
export interface RestrictedList {
  /** True when the person may not play (spec section 1). */
  contains(person: RegisteringPerson): Promise<boolean>;
}

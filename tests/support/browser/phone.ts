/** The phone that every browser test holds. */
export const PHONE = {
  viewport: { width: 360, height: 800 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-PH',
  timezoneId: 'Asia/Manila',
} as const;

/** The same for pictures: a screen's pixel is a picture's. */
export const PICTURE_PHONE = { ...PHONE, deviceScaleFactor: 1 } as const;

/** A device as its user agent tells of it; empty where it does not. */
export interface DeviceName {
  readonly browser: string;
  readonly system: string;
  readonly model: string;
  readonly isPhone: boolean;
}

/** The first that fits counts: browsers name their ancestors, too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/BituinShell\//, 'Bituin app'],
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\/|OPT\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\//, 'UC Browser'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/CriOS\/|Chrome\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const MODEL_LENGTH = 40;

function firstOf(table: readonly (readonly [RegExp, string])[], userAgent: string): string {
  return table.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
}

/** The model that Android browsers tell; newer ones say K for every phone. */
function modelOf(userAgent: string): string {
  const model = /Android [^;)]*;\s*([^;)]+?)(?:\s+Build\/[^;)]*)?[;)]/.exec(userAgent)?.[1] ?? '';
  return model === 'K' || model === 'wv' ? '' : model.slice(0, MODEL_LENGTH);
}

/** Reads a user agent for people: what they would call the device. */
export function deviceNameOf(userAgent: string): DeviceName {
  const system = firstOf(SYSTEMS, userAgent);
  return {
    browser: firstOf(BROWSERS, userAgent),
    system,
    model: modelOf(userAgent),
    isPhone: /Mobile|iPhone|iPod/.test(userAgent) || system === 'Android',
  };
}

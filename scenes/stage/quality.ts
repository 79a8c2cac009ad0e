/** How much a device may be asked to draw. */
export interface Quality {
  readonly tier: 'high' | 'low';
  /** Pixels per CSS pixel at most. */
  readonly resolutionMax: number;
  /** Coins in one burst at most. */
  readonly particlesMax: number;
  /** Frames a second of an act at most; 60 = every frame. */
  readonly framesPerSecondMax: number;
  /** Frames a second of ambient light at most. */
  readonly idleFramesPerSecond: number;
  /** Which atlas size is loaded: the full one or the half one. */
  readonly atlasScale: 1 | 2;
  /** Acts are skipped to their end pose and nothing moves at rest. */
  readonly isReducedMotion: boolean;
}

const HIGH: Omit<Quality, 'isReducedMotion'> = {
  tier: 'high',
  resolutionMax: 2,
  particlesMax: 42,
  framesPerSecondMax: 60,
  idleFramesPerSecond: 24,
  atlasScale: 2,
};
const LOW: Omit<Quality, 'isReducedMotion'> = {
  tier: 'low',
  resolutionMax: 1.5,
  particlesMax: 18,
  framesPerSecondMax: 30,
  idleFramesPerSecond: 12,
  atlasScale: 1,
};

/** What the choice depends on. */
export interface DeviceHints {
  /** Gigabytes, as `navigator.deviceMemory` rounds them. */
  memoryGb?: number;
  cores?: number;
  /** The player asked the browser to save data. */
  isSavingData?: boolean;
  isReducedMotion?: boolean;
  /** `high` or `low` from the address (`?quality=`); anything else is ignored. */
  override?: string | null;
}

/** Chooses a tier: low for 2 GB or less, 4 cores or fewer with 3 GB or less, or saved data. */
export function chooseQuality(hints: DeviceHints): Quality {
  const memoryGb = hints.memoryGb ?? 4;
  const isWeak = memoryGb <= 2 || ((hints.cores ?? 8) <= 4 && memoryGb <= 3);
  const isLow = hints.override === 'low' || isWeak || hints.isSavingData === true;
  const tier = hints.override === 'high' || !isLow ? HIGH : LOW;
  return { ...tier, isReducedMotion: hints.isReducedMotion === true };
}

/** Reads the hints of this browser. */
export function deviceHints(): DeviceHints {
  const device: Navigator & { deviceMemory?: number; connection?: { saveData?: boolean } } =
    navigator;
  return {
    memoryGb: device.deviceMemory,
    cores: navigator.hardwareConcurrency,
    isSavingData: device.connection?.saveData,
    isReducedMotion: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    override: new URLSearchParams(window.location.search).get('quality'),
  };
}

/** The options of the one Pixi `Application`: WebGL only, no ticker of its own, see-through. */
export function applicationOptions(quality: Quality) {
  return {
    preference: 'webgl',
    antialias: false,
    autoStart: false,
    sharedTicker: false,
    autoDensity: true,
    backgroundAlpha: 0,
    hello: false,
    resolution: Math.min(window.devicePixelRatio, quality.resolutionMax),
    skipExtensionImports: true,
  } as const;
}

/** How much a device may be asked to draw. */
export interface Quality {
  readonly tier: 'high' | 'low';
  /** Pixels per CSS pixel at most. */
  readonly resolutionMax: number;
  /** Coins in one burst at most. */
  readonly particlesMax: number;
  /** Frames a second of an act at most. */
  readonly framesPerSecondMax: number;
  /** Frames a second of ambient light at most. */
  readonly idleFramesPerSecond: number;
  /** Which atlas size is loaded: the full one or the half one. */
  readonly atlasScale: 1 | 2;
  /** Acts are skipped to their end pose and nothing moves at rest. */
  readonly isReducedMotion: boolean;
  /** The step it stands on, 0 the best. */
  readonly step: number;
  /** Nobody chose it: an act that is too slow may take it a step down. */
  readonly isAuto: boolean;
}

type Step = Omit<Quality, 'isReducedMotion' | 'isAuto' | 'step' | 'atlasScale'>;

const HIGH: Step = {
  tier: 'high',
  resolutionMax: 2,
  particlesMax: 32,
  framesPerSecondMax: 60,
  idleFramesPerSecond: 24,
};
const LOW: Step = {
  tier: 'low',
  resolutionMax: 1.5,
  particlesMax: 18,
  framesPerSecondMax: 30,
  idleFramesPerSecond: 12,
};
const STEPS: readonly Step[] = [
  HIGH,
  { ...HIGH, resolutionMax: 1.5, particlesMax: 24 },
  LOW,
  { ...LOW, resolutionMax: 1, particlesMax: 8, idleFramesPerSecond: 8 },
];
const LOW_STEP = 2;

/** What a player may set: the device's own choice, all there is, or easy on the phone. */
export type QualityChoice = 'auto' | 'high' | 'light';

/** What the choice depends on. */
export interface DeviceHints {
  /** Gigabytes, as `navigator.deviceMemory` rounds them. */
  memoryGb?: number;
  cores?: number;
  /** The player asked the browser to save data. */
  isSavingData?: boolean;
  isReducedMotion?: boolean;
  /** What the player set. */
  choice?: QualityChoice;
  /** From the address (`?quality=`): `high`, `low` or `light`; anything else is ignored. */
  override?: string | null;
  /** The step that slow acts of this session have led to. */
  stepMin?: number;
}

/** The step that somebody asked for by name, in the address or in the settings. */
function namedStep({ override, choice }: DeviceHints): number | undefined {
  const steps: Readonly<Record<string, number>> = { high: 0, low: LOW_STEP, light: LOW_STEP };
  return steps[override ?? ''] ?? steps[choice ?? ''];
}

/** The step that the player or the address names. Else the device's own, never better than slow acts have shown to be right. */
function stepOf(hints: DeviceHints): number {
  const memoryGb = hints.memoryGb ?? 4;
  const isWeak = memoryGb <= 2 || ((hints.cores ?? 8) <= 4 && memoryGb <= 3);
  const ownStep = isWeak || hints.isSavingData === true ? LOW_STEP : 0;
  return namedStep(hints) ?? Math.max(ownStep, hints.stepMin ?? 0);
}

const scaleAt = (step: number): 1 | 2 => (step < LOW_STEP ? 2 : 1);

/** The one question that the page's early script has: which atlas size `chooseQuality` is going to choose. */
export function chooseAtlasScale(hints: DeviceHints): 1 | 2 {
  return scaleAt(stepOf(hints));
}

function qualityAt(wanted: number, isReducedMotion: boolean, isAuto: boolean): Quality {
  const step = Math.min(STEPS.length - 1, wanted);
  return { ...(STEPS[step] ?? LOW), step, atlasScale: scaleAt(step), isReducedMotion, isAuto };
}

/**
 * Chooses a tier: what the address or the player says, else low for 2 GB or less, 4 cores or fewer
 * with 3 GB or less, or saved data, and never better than slow acts have shown to be right.
 */
export function chooseQuality(hints: DeviceHints): Quality {
  const isAuto = namedStep(hints) === undefined;
  return qualityAt(stepOf(hints), hints.isReducedMotion === true, isAuto);
}

/** The next step down; undefined at the last one and for a quality that somebody chose. */
export function stepDown({ step, isReducedMotion, isAuto }: Quality): Quality | undefined {
  if (!isAuto || step + 1 >= STEPS.length) return undefined;
  return qualityAt(step + 1, isReducedMotion, true);
}

/** What this browser tells of its device, and its address. */
export function deviceHints(): DeviceHints {
  const device: Navigator & { deviceMemory?: number; connection?: { saveData?: boolean } } =
    navigator;
  return {
    memoryGb: device.deviceMemory,
    cores: navigator.hardwareConcurrency,
    isSavingData: device.connection?.saveData,
    override: new URLSearchParams(window.location.search).get('quality'),
  };
}

/** Pixels per CSS pixel on this screen. */
export function resolutionOf({ resolutionMax }: Quality): number {
  return Math.min(globalThis.devicePixelRatio ?? 1, resolutionMax);
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
    resolution: resolutionOf(quality),
    skipExtensionImports: true,
  } as const;
}

/** Samples from -1 to 1. */
export type Sound = readonly number[];

/** A generator of the same noise every time (mulberry32), -1 to 1. */
function noiseFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 31 - 1;
  };
}

/** Calls `at` for each moment (seconds) and fades the last fifth out, so that no cut clicks. */
function shape(rate: number, seconds: number, at: (time: number) => number): number[] {
  const count = Math.round(rate * seconds);
  return Array.from({ length: count }, (_, index) => {
    const rest = (count - index) / (count * 0.2);
    return at(index / rate) * Math.min(1, rest);
  });
}

function toLevel(sound: readonly number[], level: number): number[] {
  const peak = sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-9);
  return sound.map((sample) => (sample / peak) * level);
}

/** A steel string plucked near its end, two of them a hair apart as a bandurria has (Karplus-Strong). */
export function pluck(rate: number, hertz: number, seconds: number): Sound {
  const one = string(rate, hertz, seconds, 1);
  const other = string(rate, hertz * 1.003, seconds, 2);
  return toLevel(
    one.map((sample, index) => sample + (other[index] ?? 0)),
    0.6,
  );
}

function string(rate: number, hertz: number, seconds: number, seed: number): number[] {
  const noise = noiseFrom(seed);
  const line = Array.from({ length: Math.max(2, Math.round(rate / hertz)) }, noise);
  return shape(rate, seconds, (time) => {
    const index = Math.round(time * rate) % line.length;
    const sample = line[index] ?? 0;
    line[index] = 0.497 * (sample + (line[(index + 1) % line.length] ?? 0));
    return sample;
  });
}

/** A kulintang's boss struck: inharmonic partials, the high ones gone first. */
export function gong(rate: number, hertz: number, seconds: number): Sound {
  const partials = [
    { ratio: 1, level: 1, decay: 3 },
    { ratio: 2.02, level: 0.6, decay: 4.2 },
    { ratio: 2.98, level: 0.42, decay: 6 },
    { ratio: 4.17, level: 0.26, decay: 9 },
    { ratio: 5.43, level: 0.16, decay: 14 },
  ];
  const noise = noiseFrom(7);
  const sound = shape(rate, seconds, (time) => {
    const attack = Math.min(1, time / 0.004);
    const strike = noise() * 0.25 * Math.exp(-time * 90);
    return partials.reduce((sum, { ratio, level, decay }) => {
      const wave = Math.sin(2 * Math.PI * hertz * ratio * time);
      return sum + attack * level * wave * Math.exp(-decay * time);
    }, strike);
  });
  return toLevel(sound, 0.75);
}

/** A stick on hollow wood; `hertz` is the hollow's own tone. */
export function click(rate: number, hertz: number): Sound {
  const noise = noiseFrom(11);
  const sound = shape(rate, 0.045, (time) => {
    const body = Math.sin(2 * Math.PI * hertz * time) * Math.exp(-time * 110);
    const overtone = Math.sin(2 * Math.PI * hertz * 2.7 * time) * Math.exp(-time * 210) * 0.5;
    return body + overtone + noise() * 0.35 * Math.exp(-time * 600);
  });
  return toLevel(sound, 0.5);
}

/** The small bright tick of a counting number. */
export function tick(rate: number, hertz: number): Sound {
  const wave = (time: number) => Math.sin(2 * Math.PI * hertz * time) * Math.exp(-time * 170);
  return toLevel(shape(rate, 0.03, wave), 0.3);
}

/** Cloth unrolling: noise that swells, brightens and falls. */
export function ribbon(rate: number, seconds: number): Sound {
  const noise = noiseFrom(23);
  let smooth = 0;
  const sound = shape(rate, seconds, (time) => {
    const share = time / seconds;
    smooth += (noise() - smooth) * (0.12 + 0.4 * share);
    return smooth * Math.sin(Math.PI * share) ** 1.5;
  });
  return toLevel(sound, 0.4);
}

/** A coin over foil: bright noise in grains, as an edge jumps over the paper's fibres. */
export function scrape(rate: number, seconds: number, seed: number): Sound {
  const noise = noiseFrom(seed);
  const grains = noiseFrom(seed + 1);
  let before = 0;
  let grain = 1;
  const sound = shape(rate, seconds, (time) => {
    if (Math.round(time * rate) % 90 === 0) grain = 0.45 + 0.55 * Math.abs(grains());
    const sample = noise();
    const bright = sample - before;
    before = sample;
    return bright * grain * Math.sin(Math.PI * (time / seconds)) ** 0.6;
  });
  return toLevel(sound, 0.26);
}

/** A card drawn over a table: soft noise that comes quickly and goes slowly. */
export function paper(rate: number, seconds: number): Sound {
  const noise = noiseFrom(41);
  let smooth = 0;
  const sound = shape(rate, seconds, (time) => {
    smooth += (noise() - smooth) * 0.34;
    return smooth * Math.min(1, time / 0.015) * Math.exp(-time * 16);
  });
  return toLevel(sound, 0.34);
}

/** An old hinge: the wood sticks and slips, quicker as the lid gains way. */
export function creak(rate: number, seconds: number): Sound {
  const noise = noiseFrom(53);
  let phase = 0;
  let body = 0;
  const sound = shape(rate, seconds, (time) => {
    const share = time / seconds;
    const slips = 46 + 60 * share + 9 * Math.sin(2 * Math.PI * 5 * time);
    const before = phase;
    phase = (phase + slips / rate) % 1;
    const slip = phase < before ? 1 + noise() * 0.4 : 0;
    body = body * 0.93 + slip;
    const wood = Math.sin(2 * Math.PI * (610 + 240 * share) * time) * body;
    return wood * Math.min(1, time / 0.03) * (1 - share) ** 0.4;
  });
  return toLevel(sound, 0.34);
}

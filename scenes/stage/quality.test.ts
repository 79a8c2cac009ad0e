import { expect, test } from 'vitest';
import { chooseQuality, type DeviceHints, type Quality, stepDown } from './quality.ts';

function stepsFrom(hints: DeviceHints): Quality[] {
  const steps: Quality[] = [];
  let next: Quality | undefined = chooseQuality(hints);
  while (next) {
    steps.push(next);
    next = stepDown(next);
  }
  return steps;
}

test('little memory, few cores with some memory, or saved data choose the low tier', () => {
  expect(chooseQuality({}).tier).toBe('high');
  expect(chooseQuality({ memoryGb: 8, cores: 8 }).tier).toBe('high');
  expect(chooseQuality({ memoryGb: 2, cores: 8 }).tier).toBe('low');
  expect(chooseQuality({ memoryGb: 3, cores: 4 }).tier).toBe('low');
  expect(chooseQuality({ memoryGb: 8, isSavingData: true }).tier).toBe('low');
});

test('the player overrides the device, and the address overrides the player', () => {
  expect(chooseQuality({ memoryGb: 1, choice: 'high' }).tier).toBe('high');
  expect(chooseQuality({ memoryGb: 8, choice: 'light' }).tier).toBe('low');
  expect(chooseQuality({ memoryGb: 1, choice: 'auto' }).tier).toBe('low');
  expect(chooseQuality({ choice: 'light', override: 'high' }).tier).toBe('high');
  expect(chooseQuality({ memoryGb: 1, override: 'high' }).tier).toBe('high');
  expect(chooseQuality({ memoryGb: 8, override: 'low' }).tier).toBe('low');
  expect(chooseQuality({ memoryGb: 8, override: 'best' }).tier).toBe('high');
});

test('reduced motion is kept whatever the tier', () => {
  expect(chooseQuality({ isReducedMotion: true }).isReducedMotion).toBe(true);
  expect(chooseQuality({}).isReducedMotion).toBe(false);
  for (const step of stepsFrom({ isReducedMotion: true })) expect(step.isReducedMotion).toBe(true);
});

test('each step down asks for no more than the one before, and the last one stays', () => {
  const steps = stepsFrom({ memoryGb: 8 });
  expect(steps).toHaveLength(4);
  for (const [at, step] of steps.slice(1).entries()) {
    const before = steps[at] as Quality;
    expect(step.resolutionMax).toBeLessThanOrEqual(before.resolutionMax);
    expect(step.particlesMax).toBeLessThan(before.particlesMax);
    expect(step.framesPerSecondMax).toBeLessThanOrEqual(before.framesPerSecondMax);
    expect(step.idleFramesPerSecond).toBeLessThanOrEqual(before.idleFramesPerSecond);
  }
  expect(stepsFrom({ memoryGb: 2 })).toHaveLength(2);
});

test('what somebody chose is never stepped down', () => {
  expect(stepsFrom({ override: 'high' })).toHaveLength(1);
  expect(stepsFrom({ choice: 'light' })).toHaveLength(1);
});

test('a session keeps the step that slow acts led to, and a weak device its own', () => {
  expect(chooseQuality({ memoryGb: 8, stepMin: 1 }).resolutionMax).toBe(1.5);
  expect(chooseQuality({ memoryGb: 8, stepMin: 3 }).tier).toBe('low');
  expect(chooseQuality({ memoryGb: 2, stepMin: 1 }).step).toBe(2);
  expect(chooseQuality({ choice: 'high', stepMin: 3 }).step).toBe(0);
});

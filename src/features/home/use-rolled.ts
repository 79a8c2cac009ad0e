import { useEffect, useRef, useState } from 'react';
import { isReducingMotion } from '../../lib/platform/motion.ts';
import { rolledAmount } from './rules.ts';

const ROLL_MS = 1200;

/** An amount that rolls to its next value; the first value and reduced motion show at once. */
export function useRolled(amount: number | undefined): number | undefined {
  const [shown, setShown] = useState(amount);
  const current = useRef(amount);
  current.current = shown;
  useEffect(() => {
    const from = current.current;
    if (amount === undefined || from === undefined || from === amount || isReducingMotion()) {
      setShown(amount);
      return undefined;
    }
    let frame = 0;
    let start: number | undefined;
    const step = (time: number) => {
      start = start ?? time;
      const share = (time - start) / ROLL_MS;
      setShown(rolledAmount(from, amount, share));
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [amount]);
  return shown;
}

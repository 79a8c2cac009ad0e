import signIn from '../../assets/generated/sign-in.json';
import signIn1a from '../../assets/generated/sign-in-1x.avif';
import signIn1w from '../../assets/generated/sign-in-1x.webp';
import signIn2a from '../../assets/generated/sign-in-2x.avif';
import signIn2w from '../../assets/generated/sign-in-2x.webp';
import type { Atlas } from '../stage/atlas.ts';

/** The rope, its lanterns, their badges and the chest. */
export const SIGN_IN_ATLAS: Atlas = {
  name: 'sign-in',
  frames: signIn.frames,
  files: {
    1: { webp: signIn1w, avif: signIn1a },
    2: { webp: signIn2w, avif: signIn2a },
  },
};

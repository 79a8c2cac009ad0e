import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '../../../../contract/call.ts';
import { EXCLUSION_URL, helpLinks } from '../../../../contract/protection.ts';
import { ask } from '../../../lib/api/api.ts';
import { REGULATOR_URL } from './help-lines.ts';

/** A link to help outside the house, and whether the server reaches it. */
export type HelpLink = ReplyOf<typeof helpLinks>['links'][number];

/** Stands where the server has not answered: this page never waits, also without a network. */
const USUAL: Record<HelpLink['name'], HelpLink> = {
  exclusion: { name: 'exclusion', url: EXCLUSION_URL, isReachable: true },
  regulator: { name: 'regulator', url: REGULATOR_URL, isReachable: true },
};

/** The links to help as the operator set them, with what the last looks at them came to. */
export function useHelpLinks(): typeof USUAL & { isPlayPaused: boolean } {
  const { data } = useQuery({
    queryKey: ['help-links'],
    queryFn: () => ask(helpLinks, {}, { isSilent: true }),
  });
  const told = Object.fromEntries((data?.links ?? []).map((link) => [link.name, link]));
  return { ...USUAL, ...told, isPlayPaused: data?.isPlayPaused ?? false };
}

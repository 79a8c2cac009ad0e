import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '../../../contract/call.ts';
import { ID_DOCUMENTS, type kyc } from '../../../contract/kyc.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { addTexts } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/session-store.ts';
import en from '../../locales/en/kyc.json';
import fil from '../../locales/fil/kyc.json';
import { KYC_QUERY } from '../../parts/identity/kyc-query.ts';

// Every chunk of the feature comes with its texts.
addTexts('kyc', { en, fil });

/** What is known of the player's identity. */
export type KycData = ReplyOf<typeof kyc>;
/** A picture that is asked for. */
export type Part = KycData['parts'][number];
/** An identity document. */
export type Kind = keyof typeof ID_DOCUMENTS;

/** Every kind of document, in the order in which they are offered. */
export const KINDS = Object.keys(ID_DOCUMENTS) as Kind[];

const LOOK_AGAIN_MS = 30_000;

/** Reads it; while documents are looked at, again every half a minute. */
export function useKycInfo() {
  return useQuery({
    ...KYC_QUERY,
    refetchInterval: ({ state }) => (state.data?.state === 'pending' ? LOOK_AGAIN_MS : false),
  });
}

/** Takes what a call answered, so that every screen shows the same. */
export function takeKyc(info: KycData): void {
  queryClient.setQueryData(KYC_QUERY.queryKey, info);
  const { userInfo, setUserInfo } = useSession.getState();
  if (userInfo && userInfo.hasKyc !== info.hasKyc)
    setUserInfo({ ...userInfo, hasKyc: info.hasKyc });
}

/** Asks again for everything that shows name or check. */
export async function renewKyc(): Promise<void> {
  const keys = [KYC_QUERY.queryKey, ['bankInfo'], ['withdrawInfo'], ['tradeInfo']];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** The pictures that a document needs, in the order in which they are taken. */
export function partsFor(kind: Kind | ''): Part[] {
  return kind && !ID_DOCUMENTS[kind].hasBack ? ['front', 'selfie'] : ['front', 'back', 'selfie'];
}

/** Whole hours, as a review's time is told. */
export function hoursOf(minutes: number): number {
  return Math.max(1, Math.round(minutes / 60));
}

/** Addresses of the identity check. */
export const KYC_PATHS = {
  check: '/member/profile/kyc',
  examples: '/rules/kyc',
} as const;

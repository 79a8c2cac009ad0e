import { useQuery } from '@tanstack/react-query';
import type { Static } from 'typebox';
import { type Device as DeviceSchema, deviceList } from '../../../contract/security.ts';
import { ask } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';

/** A session of the player, as the list shows it. */
export type Device = Static<typeof DeviceSchema>;

const KEY = ['devices'];

/** Where the player is logged in; asked for anew whenever the list is opened. */
export function useDevices() {
  return useQuery({
    queryKey: KEY,
    queryFn: () => ask(deviceList, {}),
    refetchOnMount: 'always',
  });
}

/** Takes the list that a change answered. */
export function setDevices(devices: readonly Device[]): void {
  queryClient.setQueryData(KEY, { devices: [...devices] });
}

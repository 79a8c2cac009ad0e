import { type ComponentType, lazy, Suspense } from 'react';
import { type OverlayName, useOverlays } from '../lib/overlays.ts';
import { ParolLoader } from '../ui/parol-loader.tsx';
import type { OverlayProps } from './overlay-chunks.ts';

const components: Partial<Record<OverlayName, ComponentType<OverlayProps>>> = {};

function componentOf(name: OverlayName): ComponentType<OverlayProps> {
  components[name] ??= lazy(() =>
    import('./overlay-chunks.ts').then(({ OVERLAY_CHUNKS }) => OVERLAY_CHUNKS[name]()),
  );
  return components[name];
}

/** Shows the first overlay of the queue. */
export function Overlays() {
  const { queue, close } = useOverlays();
  const shown = queue[0];
  if (!shown) return null;
  const Component = componentOf(shown.name);
  return (
    <Suspense fallback={<ParolLoader />}>
      <Component key={shown.id} {...shown.props} onClose={close} />
    </Suspense>
  );
}

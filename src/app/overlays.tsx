import { type ComponentType, lazy, Suspense } from 'react';
import { useOverlays } from '../lib/navigation/overlays.ts';
import type { PopupProps } from '../manifests/manifest.ts';
import { ParolLoader } from '../ui/feedback/parol-loader.tsx';

const components: Record<string, ComponentType<PopupProps>> = {};

function componentOf(name: string): ComponentType<PopupProps> {
  components[name] ??= lazy(() =>
    import('../manifests/fold.ts').then(({ loadPopup }) => loadPopup(name)),
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

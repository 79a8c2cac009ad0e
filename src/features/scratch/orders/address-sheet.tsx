import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { heldLazy } from '../../../lib/platform/connection.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import type { ShopData } from '../lottery-info.ts';

// With the library of forms, which nobody needs who looks at cards.
const AddressFields = heldLazy(() => import('./address-fields.tsx'));

interface AddressSheetProps {
  address: ShopData['address'];
  onClose: () => void;
}

/** The sheet in which the delivery address is written. */
export function AddressSheet({ address, onClose }: AddressSheetProps) {
  const { t } = useTranslation('lottery');
  return (
    <Sheet title={t('address.title')} onClose={onClose}>
      <Suspense fallback={<Skeleton height={560} radius={16} />}>
        <AddressFields address={address} onClose={onClose} />
      </Suspense>
    </Sheet>
  );
}

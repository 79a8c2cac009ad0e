import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.tsx';
import type { ShopData } from '../lottery-info.ts';
import styles from './orders.module.css';

interface AddressCardProps {
  address: ShopData['address'];
  onEdit: () => void;
}

/** Where goods are sent, and the way to change it. */
export function AddressCard({ address, onEdit }: AddressCardProps) {
  const { t } = useTranslation('lottery');
  return (
    <section className={styles.address} aria-label={t('address.title')}>
      <div className={styles.addressText}>
        <h3 className={styles.addressTitle}>{t('address.title')}</h3>
        {address ? (
          <>
            <p>
              <strong>{address.name}</strong> · {address.phone}
            </p>
            <p>
              {[address.street, address.city, address.region, address.postcode]
                .filter(Boolean)
                .join(', ')}
            </p>
          </>
        ) : (
          <p>{t('address.none')}</p>
        )}
      </div>
      <Button kind="quiet" onClick={onEdit}>
        {t(address ? 'address.edit' : 'address.add')}
      </Button>
    </section>
  );
}

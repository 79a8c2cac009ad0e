import { GiftPage } from './gift-page.tsx';

/** `/activity/bind`: the gift for a mobile number on the account. */
export default function BindGiftScreen() {
  return <GiftPage name="bind" />;
}

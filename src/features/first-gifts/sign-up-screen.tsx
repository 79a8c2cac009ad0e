import { GiftPage } from './gift-page.tsx';

/** `/activity/sign-up-bonus`: the gift for the first deposit. */
export default function SignUpScreen() {
  return <GiftPage name="sign-up" />;
}

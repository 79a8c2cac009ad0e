import LoginScreen from './login-screen.tsx';

/** `/auth/accountLogin`: the account form alone. */
export default function AccountLoginScreen() {
  return <LoginScreen only="account" />;
}

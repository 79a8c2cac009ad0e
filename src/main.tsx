import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startApp } from './app/start-app.ts';

startApp();
const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);

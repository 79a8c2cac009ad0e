/** What a refusal says, in each language: rare, so it comes with the first one. */
export { default as en } from '../../locales/en/refusal.json';
export { default as fil } from '../../locales/fil/refusal.json';

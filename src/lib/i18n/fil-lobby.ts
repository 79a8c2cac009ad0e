/** The lobby's texts in Filipino as one file of the build; loaded only when they are spoken. */
export { default as app } from '../../locales/fil/app.json';
export { default as home } from '../../locales/fil/home.json';

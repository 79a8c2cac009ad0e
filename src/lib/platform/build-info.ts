declare const __BUILD_ID__: string;
declare const __APP_VERSION__: string;

/** Id of this build, equal to the one in `/build.json` while the server still serves it. */
export const BUILD_ID = typeof __BUILD_ID__ === 'string' ? __BUILD_ID__ : 'dev';
/** Version sent with every call (spec section 7, appVersion). */
export const APP_VERSION = typeof __APP_VERSION__ === 'string' ? __APP_VERSION__ : 'dev';

/** A parol at rest with a lock in its heart. */
export function LockArt() {
  return (
    <svg width="112" height="112" viewBox="0 0 112 112" aria-hidden="true" focusable="false">
      <circle cx="56" cy="54" r="50" fill="#1e1842" />
      <circle cx="56" cy="54" r="38" fill="none" stroke="#3a3170" strokeWidth="2" />
      <path
        d="M56 8l12.600 29.600 32 2.500-24.400 20.900 7.500 31.200L56 75.400 28.300 92.200l7.500-31.200L11.400 40.100l32-2.500z"
        fill="#2a2259"
        stroke="#4a3f8a"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M56 8v45.500l12.600-15.900zM100.600 40.100 56 53.500l20.200 7.500zM83.700 92.200 56 53.500v21.900zM28.300 92.200 56 53.500 35.800 61zM11.400 40.100 56 53.500 43.400 37.600z"
        fill="#1b1540"
      />
      <path
        d="M46 52v-7a10 10 0 0 1 20 0v7"
        fill="none"
        stroke="#e39a12"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <rect x="40" y="50" width="32" height="26" rx="7" fill="#ffc845" />
      <path d="M40 66h32v3a7 7 0 0 1-7 7H47a7 7 0 0 1-7-7z" fill="#e39a12" />
      <path d="M56 59.500v5" stroke="#241500" strokeWidth="5" strokeLinecap="round" />
    </svg>
  );
}

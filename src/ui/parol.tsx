/** The parol: the five-pointed star lantern that is the house's mark. */
export function Parol({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path
        d="M24 3l5.9 14.2 15.3 1.2-11.7 9.9 3.6 14.9L24 35.2l-13.1 8 3.6-14.9L2.8 18.4l15.3-1.2z"
        fill="#FFC845"
      />
      <path d="M24 3v21l5.9-6.8zM45.2 18.4 24 24l9.5 4.3zM37.1 43.2 24 24v11.2z" fill="#E39A12" />
      <path d="M10.9 43.2 24 24l-9.5 4.3zM2.8 18.4 24 24l-5.9-6.8z" fill="#E39A12" />
      <circle cx="24" cy="24" r="5" fill="#FF6B6B" />
      <circle cx="24" cy="24" r="2.2" fill="#F7F3EA" />
    </svg>
  );
}

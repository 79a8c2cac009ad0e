import type { ReactNode } from 'react';

const STAR =
  'M48 14l9 21.6 23.4 1.9-17.8 15.3 5.4 22.8L48 63.4 28 75.6l5.4-22.8L15.6 37.5 39 35.6z';

function Drawing({ size, children }: { size: number; children: ReactNode }) {
  return (
    <svg width={size} height={size} viewBox="0 0 96 96" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

/** Light behind what is drawn. */
function Glow() {
  return (
    <>
      <circle cx="48" cy="48" r="46" fill="var(--gold)" opacity="0.08" />
      <circle cx="48" cy="48" r="36" fill="var(--gold)" opacity="0.1" />
    </>
  );
}

/** A lit parol over two stacks of coins: the first deposit. */
export function FirstDepositArt({ size = 96 }: { size?: number }) {
  return (
    <Drawing size={size}>
      <Glow />
      <g transform="translate(12 0) scale(.75)">
        <path d={STAR} fill="#ff8a3d" />
        <path
          d="M48 14v33.6l9-12zM80.4 37.5 48 47.6l14.6 5.2zM68 75.6 48 47.6v15.8zM28 75.6l20-28-14.6 5.2z"
          fill="#e0571f"
        />
        <path d="M48 14 39 35.6l9 12zM15.6 37.5 39 35.6l9 12z" fill="#ffc27a" />
        <circle cx="48" cy="47.600" r="8" fill="var(--gold)" />
        <path d={STAR} fill="none" stroke="#7a2410" strokeWidth="3" strokeLinejoin="round" />
      </g>
      <Coins x={14} count={3} />
      <Coins x={54} count={2} />
    </Drawing>
  );
}

function Coins({ x, count }: { x: number; count: number }) {
  const levels = Array.from({ length: count }, (_, level) => 84 - level * 7);
  return (
    <g stroke="#7a4a00" strokeWidth="2">
      {levels.map((y) => (
        <g key={y}>
          <path
            d={`M${x} ${y - 5}v5c0 3 6.300 5.500 14 5.500s14-2.500 14-5.500v-5`}
            fill="var(--gold-pressed)"
          />
          <ellipse cx={x + 14} cy={y - 5} rx="14" ry="5.500" fill="var(--gold)" />
        </g>
      ))}
    </g>
  );
}

/** A horn whose sound is a star: follow. */
export function FollowArt({ size = 96 }: { size?: number }) {
  return (
    <Drawing size={size}>
      <Glow />
      <g stroke="#101d4a" strokeWidth="2.500" strokeLinejoin="round">
        <path d="M18 42h16v20H18a6 6 0 0 1-6-6v-8a6 6 0 0 1 6-6z" fill="#3d6fd6" />
        <path d="M34 42 60 26v52L34 62z" fill="var(--blue)" />
        <path d="M34 42 60 26v12L34 50z" fill="#a9cdff" stroke="none" />
        <path d="M24 62h11l4 18h-10z" fill="#2b51a6" />
        <path d="M60 26c5 0 8 11 8 26s-3 26-8 26" fill="#2b51a6" />
      </g>
      <g transform="translate(56 6) scale(.4)">
        <path d={STAR} fill="var(--gold)" stroke="#7a4a00" strokeWidth="5" strokeLinejoin="round" />
      </g>
      <path
        d="M76 42l8-3M77 54h9M75 65l8 4"
        stroke="var(--gold)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </Drawing>
  );
}

/** A counting house with a star in its gable: bank week. */
export function BankArt({ size = 96 }: { size?: number }) {
  return (
    <Drawing size={size}>
      <Glow />
      <g stroke="#0f3a34" strokeWidth="2.500" strokeLinejoin="round">
        <path d="M48 14 84 36v6H12v-6z" fill="#3bb59a" />
        <path d="M48 14 12 36h16l20-14z" fill="#8be6cf" stroke="none" />
        <path d="M20 44h10v26H20zM43 44h10v26H43zM66 44h10v26H66z" fill="#d9fff4" />
        <path d="M26 44h4v26h-4zM49 44h4v26h-4zM72 44h4v26h-4z" fill="#8bcdbd" stroke="none" />
        <path d="M14 70h68v6H14zM8 76h80v8H8z" fill="#3bb59a" />
        <path d="M48 14 84 36v6H12v-6z" fill="none" />
      </g>
      <g transform="translate(37 18) scale(.23)">
        <path d={STAR} fill="var(--gold)" stroke="#7a4a00" strokeWidth="7" strokeLinejoin="round" />
      </g>
    </Drawing>
  );
}

const CHANNEL_SHAPES: Record<'page' | 'news' | 'chat', ReactNode> = {
  page: (
    <>
      <rect x="14" y="18" width="68" height="60" rx="10" fill="var(--blue-solid)" />
      <path d="M14 34h68V28a10 10 0 0 0-10-10H24a10 10 0 0 0-10 10z" fill="#7fb4ff" />
      <circle cx="25" cy="26" r="3" fill="#fff" />
      <path d="M26 68l14-16 11 11 9-9 12 14z" fill="#d9e8ff" />
    </>
  ),
  news: (
    <>
      <rect x="16" y="16" width="56" height="64" rx="8" fill="#f4ead2" />
      <path d="M72 32h4a6 6 0 0 1 6 6v34a8 8 0 0 1-16 0z" fill="#cbb98d" />
      <path d="M26 28h36v14H26z" fill="var(--coral-solid)" />
      <path
        d="M26 52h36M26 60h36M26 68h22"
        stroke="#8a7a52"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </>
  ),
  chat: (
    <>
      <path d="M34 40h40a10 10 0 0 1 10 10v16a10 10 0 0 1-10 10h-2v10L58 76H34z" fill="#1f8f63" />
      <path
        d="M22 14h42a10 10 0 0 1 10 10v20a10 10 0 0 1-10 10H38L24 66V54h-2a10 10 0 0 1-10-10V24a10 10 0 0 1 10-10z"
        fill="var(--leaf)"
      />
      <g fill="#063d28">
        <circle cx="30" cy="34" r="4" />
        <circle cx="43" cy="34" r="4" />
        <circle cx="56" cy="34" r="4" />
      </g>
    </>
  ),
};

/** The picture of a channel that can be followed. */
export function ChannelArt({
  art,
  size = 48,
}: {
  art: keyof typeof CHANNEL_SHAPES;
  size?: number;
}) {
  return <Drawing size={size}>{CHANNEL_SHAPES[art]}</Drawing>;
}

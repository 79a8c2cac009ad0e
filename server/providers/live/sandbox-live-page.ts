import { type Html, html } from '../../http/html.ts';
import { htmlPage } from '../../http/html-page.ts';

const MANILA_OFFSET_SECONDS = 8 * 60 * 60;
const MINUTE = 60;
const HALF_DAY = 12 * 60 * 60;

const STYLE = `
* { box-sizing: border-box; margin: 0 }
html, body { height: 100% }
body { background: linear-gradient(#0e0b1f, #1e1842 62%, #2a1c3e); color: #f7f3ea;
  font: 600 14px/1.3 Inter, system-ui, sans-serif; overflow: hidden }
svg { display: block; height: 100%; width: 100% }
.lantern { animation: sway 5s ease-in-out infinite alternate; transform-box: fill-box;
  transform-origin: 50% 0 }
.light { animation: bloom 3.2s ease-in-out infinite alternate }
.spin { animation: turn 24s linear infinite; transform-box: fill-box; transform-origin: center }
.twinkle { animation: bloom 2.4s ease-in-out infinite alternate }
.hand { transform-box: view-box; transform-origin: 574px 60px }
.second { animation: turn 60s steps(60) infinite }
.minute { animation: turn 3600s linear infinite }
.hour { animation: turn 43200s linear infinite }
@keyframes sway { from { transform: rotate(-4deg) } to { transform: rotate(4deg) } }
@keyframes bloom { from { opacity: .45 } to { opacity: 1 } }
@keyframes turn { to { transform: rotate(360deg) } }
@media (prefers-reduced-motion: reduce) { .lantern, .light, .spin, .twinkle {
  animation: none } }
`;

const COLOURS = ['#ff6f9c', '#ffc845', '#7ce0ff', '#a6e874', '#ff8a4a'];

function points(radius: number, inner: number): string {
  return Array.from({ length: 10 }, (_, index) => {
    const angle = (index / 10) * 2 * Math.PI - Math.PI / 2;
    const reach = index % 2 === 0 ? radius : inner;
    return `${(Math.cos(angle) * reach).toFixed(1)},${(Math.sin(angle) * reach).toFixed(1)}`;
  }).join(' ');
}

/** A small star lantern on its string. */
function lantern(index: number): Html {
  const x = 40 + index * 80;
  const y = 96 + (index % 2) * 46;
  const colour = COLOURS[index % COLOURS.length];
  const delay = `animation-delay:-${index * 0.7}s`;
  return html`<g class="lantern" style="${delay}">
    <path d="M${x} 0V${y - 26}" stroke="#5a4a9e" stroke-width="2"/>
    <g transform="translate(${x} ${y})">
      <circle class="light" style="${delay}" r="44" fill="${colour}" fill-opacity=".16"/>
      <polygon points="${points(28, 12)}" fill="${colour}" stroke="#32110a" stroke-width="2"
        stroke-linejoin="round"/>
      <polygon class="light" style="${delay}" points="${points(16, 7)}" fill="#fff6d2"/>
      <path d="M-14 26l-4 18M14 26l4 18" stroke="${colour}" stroke-width="3" stroke-linecap="round"/>
    </g></g>`;
}

function star(index: number): Html {
  const x = (index * 97) % 640;
  const y = 150 + ((index * 61) % 110);
  return html`<circle class="twinkle" style="animation-delay:-${(index * 0.37).toFixed(2)}s"
    cx="${x}" cy="${y}" r="${1 + (index % 3) * 0.5}" fill="#fff"/>`;
}

/** The big lantern in the middle, whose rays turn. */
function centre(): Html {
  const rays = Array.from({ length: 12 }, (_, index) => {
    const turn = `rotate(${index * 30})`;
    return html`<path transform="${turn}" d="M0 -62L7 -108L-7 -108Z" fill="#ffc845" fill-opacity=".5"/>`;
  });
  return html`<g transform="translate(320 232)">
    <circle class="light" r="128" fill="#ffc845" fill-opacity=".12"/>
    <g class="spin"><circle r="108" fill="none"/>${rays}</g>
    <polygon points="${points(78, 36)}" fill="#d63b4b" stroke="#32110a" stroke-width="3"
      stroke-linejoin="round"/>
    <polygon points="${points(52, 24)}" fill="#ffc845" stroke="#8a2a10" stroke-width="2"
      stroke-linejoin="round"/>
    <circle class="light" r="17" fill="#fff6d2"/></g>`;
}

/** A hand that stands where the time is and goes on by itself: the page has no scripts. */
function hand(kind: 'hour' | 'minute' | 'second', passedSeconds: number): Html {
  const look = {
    hour: ['M574 60V40', '#f7f3ea', 4],
    minute: ['M574 60V32', '#f7f3ea', 3],
    second: ['M574 66V29', '#ffc845', 1.6],
  }[kind];
  return html`<path class="hand ${kind}" style="animation-delay:-${passedSeconds}s" d="${look[0]}"
    stroke="${look[1]}" stroke-width="${look[2]}" stroke-linecap="round"/>`;
}

function clock(now: Date): Html {
  const seconds = Math.floor(now.getTime() / 1000) + MANILA_OFFSET_SECONDS;
  const marks = Array.from({ length: 12 }, (_, index) => {
    const turn = `rotate(${index * 30} 574 60)`;
    return html`<path transform="${turn}" d="M574 24v5" stroke="#a79fc6" stroke-width="2"/>`;
  });
  return html`<g><circle cx="574" cy="60" r="40" fill="#151130" stroke="#ffc845" stroke-width="3"/>
    ${marks}
    ${hand('hour', seconds % HALF_DAY)}${hand('minute', seconds % (MINUTE * MINUTE))}
    ${hand('second', seconds % MINUTE)}</g>`;
}

/** The studio: lanterns that sway and glow, and a clock of Manila time; drawn by CSS alone. */
export function studioPage(now: Date): string {
  const lanterns = Array.from({ length: 7 }, (_, index) => lantern(index));
  const stars = Array.from({ length: 36 }, (_, index) => star(index));
  return htmlPage({
    title: 'Sandbox studio',
    style: STYLE,
    body: html`<svg viewBox="0 0 640 360" preserveAspectRatio="xMidYMid slice" role="img"
  aria-label="Star lanterns sway and glow over a clock of Manila time">
${stars}${centre()}${lanterns}
<path d="M0 336C120 318 200 330 320 322S540 312 640 330V360H0Z" fill="#0e0b1f"/>
${clock(now)}
<g><rect x="14" y="304" width="386" height="44" rx="22" fill="#0e0b1f" fill-opacity=".9"/>
<circle cx="40" cy="326" r="8" fill="#3ddc97"/>
<text x="60" y="334" fill="#f7f3ea" font-size="23">Sandbox studio, no broadcast</text></g>
</svg>`,
  });
}

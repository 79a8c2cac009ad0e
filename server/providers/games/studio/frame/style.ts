/** Looks of the lucky draw's page; it has no scripts, so everything that moves does so by CSS. */
export const FRAME_STYLE = `
* { box-sizing: border-box; margin: 0; }
html { -webkit-text-size-adjust: 100%; height: 100%; }
body { background: #17102e; background: #17102e radial-gradient(120% 60% at 50% 0, var(--glow), #17102e 70%) no-repeat;
  color: #f7f3ea; font: 16px/1.45 Inter, system-ui, sans-serif; min-height: 100%;
  padding: 16px 16px 32px; }
main { margin: 0 auto; max-width: 440px; }
.top { align-items: baseline; display: flex; justify-content: space-between; min-height: 44px;
  padding-right: 64px; }
.top h1 { font-size: 20px; line-height: 1.25; margin-right: 12px; }
.money { font-variant-numeric: tabular-nums; text-align: right; white-space: nowrap; }
.money span { color: #c5bbe0; display: block; font-size: 12px; }
.money b { font-size: 18px; }
.lead { color: #c5bbe0; font-size: 14px; margin-top: 4px; }
.desk { align-items: center; display: flex; flex-direction: column; padding: 20px 0 4px; }
.card { background: #fffaf0; border-radius: 16px; box-shadow: 0 10px 28px rgba(0, 0, 0, .45);
  color: #2a1748; height: 184px; overflow: hidden; position: relative; width: 132px; }
.card svg { display: block; height: 100%; left: 0; position: absolute; top: 0; width: 100%; }
.card .sum { align-items: center; display: flex; flex-direction: column; font-size: 34px;
  font-weight: 800; height: 100%; justify-content: center; letter-spacing: -.02em;
  position: relative; }
.card .sum svg { height: 44px; margin-bottom: 8px; position: static; width: 44px; }
.card .sum small { font-size: 15px; font-weight: 700; letter-spacing: 0; padding: 0 8px;
  text-align: center; }
.turned .sum { animation: turn .7s ease-out both; }
.turned .cover { animation: leave .35s ease-in both; }
@keyframes turn { 0%, 45% { opacity: 0; transform: scaleX(.05) } 50% { opacity: 1;
  transform: scaleX(.05) } 100% { opacity: 1; transform: scaleX(1) } }
@keyframes leave { from { transform: scaleX(1) } to { transform: scaleX(.02); visibility: hidden } }
.said { animation: rise .3s .7s ease-out both; font-size: 18px; font-weight: 700; margin-top: 14px;
  min-height: 32px; text-align: center; }
.said.won { color: #ffd25e; font-size: 22px; }
.late { animation: rise .2s .7s ease-out both; }
.said.told { animation: none; font-weight: 600; }
@keyframes rise { from { opacity: 0; transform: translateY(6px) } to { opacity: 1 } }
fieldset { border: 0; margin-top: 12px; padding: 0; }
legend { color: #c5bbe0; font-size: 14px; padding: 0; }
.stakes { display: grid; grid-gap: 8px; grid-template-columns: repeat(4, 1fr); margin-top: 6px; }
.stakes label { position: relative; }
.stakes input { height: 100%; left: 0; margin: 0; opacity: 0; position: absolute; top: 0; width: 100%; }
.stakes span { background: #2b2050; border: 2px solid transparent; border-radius: 12px; display: block;
  font-variant-numeric: tabular-nums; font-weight: 600; line-height: 44px; text-align: center; }
.stakes input:checked + span { background: #4a3590; border-color: #ffd25e; }
.stakes input:focus-visible + span { outline: 3px solid #fff; outline-offset: 2px; }
button { background: #ffc845; border: 0; border-radius: 16px; color: #3a1d00; cursor: pointer;
  font: inherit; font-size: 18px; font-weight: 700; margin-top: 14px; min-height: 56px; width: 100%; }
button:active { background: #e8ad20; }
button:focus-visible { outline: 3px solid #fff; outline-offset: 2px; }
section { background: rgba(255, 255, 255, .06); border-radius: 16px; margin-top: 18px;
  padding: 14px 16px; }
h2 { font-size: 15px; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; margin-top: 6px; width: 100%; }
th { color: #c5bbe0; font-size: 13px; font-weight: 500; }
th, td { padding: 5px 0; text-align: left; }
th + th, td + td { text-align: right; }
tr + tr td { border-top: 1px solid rgba(255, 255, 255, .1); }
.drawn td { color: #ffd25e; font-weight: 700; }
.rtp { color: #c5bbe0; font-size: 13px; margin-top: 8px; }
ol { display: flex; flex-wrap: wrap; list-style: none; margin: 4px 0 0 -6px; padding: 0; }
li { background: #2b2050; border-radius: 99px; font-size: 14px; margin: 6px 0 0 6px;
  padding: 3px 12px; }
.note { color: #c5bbe0; font-size: 14px; margin-top: 6px; }
.alone { padding-top: 18vh; text-align: center; }
@media (prefers-reduced-motion: reduce) { .turned .sum, .turned .cover, .said, .late { animation: none }
  .turned .cover { visibility: hidden } }
`;

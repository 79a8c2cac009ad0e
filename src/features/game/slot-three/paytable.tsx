import { useTranslation } from 'react-i18next';
import { SLOT_SYMBOLS } from '../../../../contract/slot-three.ts';
import { rtpText } from '../../../parts/games/games.ts';
import type { GamePanelProps } from '../play/game-visit.ts';
import styles from './paytable.module.css';
import { SymbolIcon } from './symbol-icon.tsx';

const HUNDRED = 100;

/** What can be won, on which lines, and the reels as they are: all of it drawn from the rules. */
export function Paytable({ visit }: GamePanelProps) {
  const { t } = useTranslation('slot-three');
  const { rules, theme } = visit;
  const { lines = [], strips = [], pays = [] } = rules;
  return (
    <div className={styles.rules}>
      <p>{t('rules.how', { count: lines.length })}</p>
      <table className={styles.pays}>
        <caption className="sr-only">{t('rules.pays')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('rules.three')}</th>
            <th scope="col">{t('rules.brings')}</th>
            <th scope="col">{t('rules.onReels')}</th>
          </tr>
        </thead>
        <tbody>
          {pays.map((pay, symbol) => (
            <tr key={SLOT_SYMBOLS[symbol]}>
              <th scope="row">
                <span className={styles.symbol}>
                  <SymbolIcon symbol={symbol} theme={theme} size={36} />
                  <span>{t(`symbol.${SLOT_SYMBOLS[symbol]}`)}</span>
                </span>
              </th>
              <td>
                <strong>×{pay / HUNDRED / Math.max(1, lines.length)}</strong>
              </td>
              <td>{strips.map((strip) => countOf(strip, symbol)).join(' · ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('rules.stakes')}</p>
      <p>{t('rules.wild')}</p>
      <h3>{t('rules.lines')}</h3>
      <ol className={styles.lines}>
        {lines.map((line, index) => (
          <LinePicture key={line.join()} line={line} number={index + 1} />
        ))}
      </ol>
      <h3>{t('rules.fair')}</h3>
      <p>{t('rules.rtp', { rtp: rtpText(rules.rtp) })}</p>
      <p>{t('rules.reels', { count: strips[0]?.length ?? 0 })}</p>
      <p>{t('rules.draw')}</p>
    </div>
  );
}

function countOf(strip: readonly number[], symbol: number): number {
  return strip.filter((one) => one === symbol).length;
}

function LinePicture({ line, number }: { line: readonly number[]; number: number }) {
  const { t } = useTranslation('slot-three');
  const rows = line.map((row) => t(`row.${row}`)).join(', ');
  return (
    <li className={styles.line}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <span className={styles.window} aria-hidden="true">
        {[0, 1, 2].map((row) =>
          line.map((wanted, reel) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
            <i key={`${reel},${row}`} className={wanted === row ? styles.on : undefined} />
          )),
        )}
      </span>
      <span className="sr-only">{t('rules.line', { number, rows })}</span>
    </li>
  );
}

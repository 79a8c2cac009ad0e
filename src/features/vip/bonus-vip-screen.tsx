import { BonusFrame } from '../../parts/bonus-centre/bonus-frame.tsx';
import { VIP_QUERY } from './vip.ts';
import { VipContent } from './vip-content.tsx';

/** What the screen asks. */
export const queries = () => [VIP_QUERY];

/** `/bonus/vip`: the bonus centre's tab of VIP awards and tasks. */
export default function BonusVipScreen() {
  return (
    <BonusFrame chosen="vip">
      <VipContent />
    </BonusFrame>
  );
}

import { BonusFrame } from '../../parts/bonus-centre/bonus-frame.tsx';
import { VipContent } from './vip-content.tsx';

/** `/bonus/vip`: the bonus centre's tab of VIP awards and tasks. */
export default function BonusVipScreen() {
  return (
    <BonusFrame chosen="vip">
      <VipContent />
    </BonusFrame>
  );
}

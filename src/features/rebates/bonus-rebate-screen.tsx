import { BonusFrame } from '../../parts/bonus-centre/bonus-frame.tsx';
import { RebateContent } from '../../parts/rebates/rebate-content.tsx';

/** `/bonus/rebate`: the bonus centre's tab of what comes back of stakes. */
export default function BonusRebateScreen() {
  return (
    <BonusFrame chosen="rebate">
      <RebateContent />
    </BonusFrame>
  );
}

import { useMemo, useState } from 'react';
import Cropper, { type Size } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useTranslation } from 'react-i18next';
import {
  cutPicture,
  jpegBase64,
  type PictureArea,
  turnPicture,
} from '../../../lib/platform/picture-file.ts';
import { Icon } from '../../../ui/art/icon.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Slider } from '../../../ui/controls/slider.tsx';
import { MEMBER_SHAPES } from '../member-shapes.ts';
import styles from './picture.module.css';
import '../profile/texts.ts';

const ZOOM_MAX = 4;
/** Twice what the largest place shows, and what a slow line takes in a moment. */
const SENT_SIDE_MAX = 480;
const SENT_BYTES_MAX = 120 * 1024;
const CENTRE = { x: 0, y: 0 };
/** CSS pixels of one press of an arrow key, and of an arrow's button. */
const KEY_STEP = 8;
const BUTTON_STEP = 24;
const NO_SIZE = { width: 0, height: 0 };
/** Where each button moves the picture to. */
const MOVES = [
  ['left', -1, 0],
  ['up', 0, -1],
  ['down', 0, 1],
  ['right', 1, 0],
] as const;

interface CropViewProps {
  picture: HTMLCanvasElement;
  isBusy: boolean;
  onCancel: () => void;
  /** @param picture a JPEG in base64 */
  onSave: (picture: string) => void;
}

/** A place moved by a step, no further than half of what overhangs the window. */
function moved(place: number, step: number, overhang: number): number {
  const limit = Math.abs(overhang) / 2;
  return Math.max(-limit, Math.min(place + step * BUTTON_STEP, limit));
}

/** A picture under a round window: moved by a finger, arrow keys or buttons, zoomed, turned, cut, sent. */
export default function CropView({ picture, isBusy, onCancel, onSave }: CropViewProps) {
  const { t } = useTranslation(['profile', 'app']);
  const [shown, setShown] = useState(picture);
  const [crop, setCrop] = useState(CENTRE);
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<PictureArea>();
  const [media, setMedia] = useState<Size>(NO_SIZE);
  const [hole, setHole] = useState<Size>(NO_SIZE);
  const address = useMemo(() => shown.toDataURL('image/jpeg', 0.9), [shown]);
  const move = (x: number, y: number) =>
    setCrop({
      x: moved(crop.x, x, media.width * zoom - hole.width),
      y: moved(crop.y, y, media.height * zoom - hole.height),
    });
  const turn = () => {
    setCrop(CENTRE);
    setArea(undefined);
    setShown(turnPicture(shown));
  };
  const save = () => {
    if (area) onSave(jpegBase64(cutPicture(shown, area, SENT_SIDE_MAX), SENT_BYTES_MAX));
  };
  return (
    <>
      <div className={styles.window}>
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          maxZoom={ZOOM_MAX}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={KEY_STEP}
          classes={{ cropAreaClassName: styles.hole ?? '' }}
          mediaProps={{ alt: '' }}
          cropperProps={{ role: 'group', 'aria-label': t('crop.window') }}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          setMediaSize={setMedia}
          setCropSize={setHole}
          onCropAreaChange={(_share, pixels) => setArea(pixels)}
        />
      </div>
      <p className={styles.hint}>{t('crop.hint')}</p>
      <div className={styles.zoom}>
        <Slider
          min={1}
          max={ZOOM_MAX}
          step={0.01}
          value={zoom}
          aria-label={t('crop.zoom')}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </div>
      <div className={styles.moves}>
        {MOVES.map(([name, x, y]) => (
          <button
            key={name}
            type="button"
            className={`${styles.move} ${styles[name]}`}
            aria-label={t(`crop.${name}`)}
            onClick={() => move(x, y)}
          >
            <Icon name="chevron" />
          </button>
        ))}
        <button type="button" className={styles.move} aria-label={t('crop.turn')} onClick={turn}>
          <Icon name={MEMBER_SHAPES.turn} />
        </button>
      </div>
      <div className={styles.actions}>
        <Button kind="secondary" disabled={isBusy} onClick={onCancel}>
          {t('app:button.back')}
        </Button>
        <Button isBusy={isBusy} disabled={!area} onClick={save}>
          {t('crop.save')}
        </Button>
      </div>
    </>
  );
}

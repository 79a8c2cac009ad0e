/** One frame that asked for script. */
export interface Frame {
  draws: number;
  framebufferSwitches: number;
}

/** What the recorder in the page knows. */
export interface Recorder {
  frames: Frame[];
  /** When the first draw after the tap, or after `arm`, happened, by the page's clock in milliseconds. */
  firstDrawAt: number | undefined;
  tappedAt: number | undefined;
  textureBytes(): number;
  /** Forgets the frames and the first draw. */
  arm(): void;
}

declare global {
  interface Window {
    recorder: Recorder;
  }
}

/** Runs in the page before anything else: counts frames, draws and framebuffer switches. */
export function installRecorder(): void {
  const recorder: Recorder = {
    frames: [],
    firstDrawAt: undefined,
    tappedAt: undefined,
    textureBytes: () => 0,
    arm() {
      this.frames = [];
      this.firstDrawAt = undefined;
      this.tappedAt = undefined;
      current = undefined;
      frameStamp = -1;
    },
  };
  let current: Frame | undefined;
  let frameStamp = -1;
  window.recorder = recorder;
  window.addEventListener(
    'click',
    ({ timeStamp }) => {
      recorder.tappedAt = timeStamp;
      // What the page still draws at rest does not answer the tap.
      recorder.firstDrawAt = undefined;
    },
    true,
  );

  const ask = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (run) =>
    ask((stamp) => {
      if (stamp !== frameStamp || !current) {
        frameStamp = stamp;
        current = { draws: 0, framebufferSwitches: 0 };
        recorder.frames.push(current);
      }
      run(stamp);
    });

  type Calls = Record<string, (...values: unknown[]) => unknown>;
  const gl = WebGL2RenderingContext.prototype as unknown as Calls;
  const before = (name: string, note: (values: unknown[]) => void): void => {
    const call = gl[name];
    if (!call) return;
    gl[name] = function (this: unknown, ...values: unknown[]) {
      note(values);
      return call.apply(this, values);
    };
  };
  for (const name of ['drawElements', 'drawArrays', 'drawElementsInstanced']) {
    before(name, () => {
      if (current) current.draws += 1;
      recorder.firstDrawAt ??= performance.now();
    });
  }
  before('bindFramebuffer', () => {
    if (current) current.framebufferSwitches += 1;
  });
}

/** Runs in the page after `installRecorder`: adds up what textures take, by the calls for them. */
export function installTextureCount(): void {
  const gl = WebGL2RenderingContext.prototype;
  const bytes = new Map<unknown, number>();
  const bound = new Map<number, unknown>();
  let unit = 0;
  const keep = (width: number, height: number): void => {
    bytes.set(bound.get(unit), width * height * 4);
  };
  const { activeTexture, bindTexture, deleteTexture, texImage2D, texStorage2D } = gl;
  gl.activeTexture = function (next) {
    unit = next;
    activeTexture.call(this, next);
  };
  gl.bindTexture = function (target, texture) {
    bound.set(unit, texture);
    bindTexture.call(this, target, texture);
  };
  gl.deleteTexture = function (texture) {
    bytes.delete(texture);
    deleteTexture.call(this, texture);
  };
  gl.texStorage2D = function (target, levels, format, width, height) {
    keep(width, height);
    texStorage2D.call(this, target, levels, format, width, height);
  };
  // With more than six values they give width and height, with six a picture that has them.
  gl.texImage2D = function (this: WebGL2RenderingContext, ...values: unknown[]) {
    const picture = values[5] as { width: number; height: number };
    if (values.length > 6) keep(values[3] as number, values[4] as number);
    else keep(picture.width, picture.height);
    texImage2D.apply(this, values as unknown as Parameters<typeof texImage2D>);
  } as typeof texImage2D;
  window.recorder.textureBytes = () => [...bytes.values()].reduce((sum, part) => sum + part, 0);
}

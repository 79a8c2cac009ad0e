import type { WebGLRenderer } from 'pixi.js';
import type { Drawn } from './draw-card.ts';

/** What the card is set to for one target: enough to go there and back while Pixi does not look. */
export interface Setting {
  readonly framebuffer: WebGLFramebuffer | null;
  readonly width: number;
  readonly height: number;
  /** The uniforms of sprites, with their places in the program. */
  readonly matrices: readonly (readonly [WebGLUniformLocation | null, Float32Array])[];
  readonly color: readonly [WebGLUniformLocation | null, Float32Array];
}

/** Reads what Pixi has just set up: all of the target's picture, at its own place. */
export function settingOf(renderer: WebGLRenderer, { root }: Drawn): Setting {
  const { gl, globalUniforms, renderTarget } = renderer;
  const program: WebGLProgram = gl.getParameter(gl.CURRENT_PROGRAM);
  const placeOf = (name: string) => gl.getUniformLocation(program, name);
  const { width, height } = renderTarget.viewport;
  const { uniforms } = globalUniforms.uniformGroup;
  const worldColor = uniforms['uWorldColorAlpha'] as Float32Array;
  return {
    framebuffer: gl.getParameter(gl.FRAMEBUFFER_BINDING),
    width,
    height,
    matrices: [
      [placeOf('uProjectionMatrix'), renderTarget.projectionMatrix.toArray(true).slice()],
      [placeOf('uWorldTransformMatrix'), root.localTransform.toArray(true).slice()],
    ],
    color: [placeOf('uWorldColorAlpha'), worldColor.slice()],
  };
}

/** Sets the card; what Pixi believes of it is true again once its own setting is back. */
export function apply({ gl }: WebGLRenderer, setting: Setting): void {
  const { matrices, color } = setting;
  gl.bindFramebuffer(gl.FRAMEBUFFER, setting.framebuffer);
  gl.viewport(0, 0, setting.width, setting.height);
  for (let index = 0; index < matrices.length; index += 1) {
    const matrix = matrices[index];
    if (matrix) gl.uniformMatrix3fv(matrix[0], false, matrix[1]);
  }
  gl.uniform4fv(color[0], color[1]);
}

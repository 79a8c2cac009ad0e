import AjvCompiler from '@fastify/ajv-compiler';
import SerializerSelector, { type SerializerFactory } from '@fastify/fast-json-stringify-compiler';

type ValidatorFactory = ReturnType<typeof AjvCompiler>;
type Validate = ReturnType<ReturnType<ValidatorFactory>>;

/** A wrong type is a bug of the client and not to be guessed around; unknown fields are dropped. */
const customOptions = {
  coerceTypes: false,
  removeAdditional: 'all',
  useDefaults: false,
  // What TypeBox makes is a schema.
  validateSchema: false,
} as const;

/**
 * Fastify's options about schemas: its own compilers, each put off until a call needs what it makes. At the
 * start they took half a second of the processor for a thousand schemas, most of answers that never come.
 */
export function schemaOptions() {
  const validators = AjvCompiler();
  const serializers = SerializerSelector();
  const buildValidator: ValidatorFactory = (schemas, options) => {
    const compile = validators(schemas, options);
    return (route) => {
      let made: Validate | undefined;
      const validate = ((input: unknown) => {
        made ??= compile(route);
        const isValid = made(input);
        validate.errors = made.errors ?? null;
        return isValid;
      }) as Validate;
      return validate;
    };
  };
  const buildSerializer: SerializerFactory = (schemas, options) => {
    const compile = serializers(schemas, options);
    return (route) => {
      let made: ReturnType<typeof compile> | undefined;
      return (answer) => {
        made ??= compile(route);
        return made(answer);
      };
    };
  };
  const compilersFactory = { buildValidator, buildSerializer };
  return { ajv: { customOptions }, schemaController: { compilersFactory } };
}

import fc from 'fast-check';

// Properties try the same cases in every run, so that none fails by chance; FC_SEED tries others. A
// property that fails says its seed.
fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  seed: Number(process.env.FC_SEED ?? 20_261_120),
});

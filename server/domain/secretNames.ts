/** A secret is known by its name: of a field at any depth, or of a header. */
export const isSecretName = (name: string): boolean =>
  /secret|token|password|passphrase|api[_-]?key|private[_-]?key|credential|authorization|cookie/i.test(name);

/** What is shown in place of a secret. */
export const MASK = '••••••';

type BrandProps = { readonly product: string; readonly image: string | null };

/** The product's picture and name, in boxes of fixed size, so that nothing moves when they load. */
export function Brand({ product, image }: BrandProps) {
  return (
    <header className="brand">
      {image ? <img className="brand-mark" src={image} alt="" /> : <GenericMark />}
      <span className="brand-name">{product}</span>
    </header>
  );
}

/** The generic logo: the same as `public/logo.svg`. */
function GenericMark() {
  return (
    <svg className="brand-mark brand-generic" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M13 2a9 9 0 0 1 9 9M13 6a5 5 0 0 1 5 5" />
      <path d="M13.8 16.6a1 1 0 0 0 1.2-.3l.4-.5a2 2 0 0 1 1.6-.8h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.5.4a1 1 0 0 0-.3 1.2 14 14 0 0 0 6.4 6.4" />
    </svg>
  );
}

import ship from '../examples/ship.webp';

/** Placeholder of the preview before the page is used: a picture of the film that plays then. */
export function StillStage({ ratio }: { ratio: string }) {
  return (
    <div className="video-stage" data-ratio={ratio} data-testid="still">
      <img
        src={ship}
        alt="A sailing ship on a stormy sea at sunset"
        className="absolute inset-0 size-full object-cover"
      />
    </div>
  );
}

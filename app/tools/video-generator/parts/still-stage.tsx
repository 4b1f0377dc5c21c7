/** Placeholder of the preview before the page is used. */
export function StillStage({ ratio }: { ratio: string }) {
  return (
    <div className="video-stage" data-ratio={ratio} data-testid="still">
      <p className="p-6 text-center font-display text-2xl font-semibold text-balance sm:text-4xl">
        Your words,
        <br />
        <span className="text-accent-text">in motion.</span>
      </p>
    </div>
  );
}

import { Skeleton } from '~/ui/skeleton';

/** Placeholder while the notes load. */
export function NotesSkeleton() {
  return (
    <div className="flex flex-col gap-6" aria-busy>
      <p role="status" className="sr-only">
        Loading your notes
      </p>
      <Skeleton className="h-32" />
      <div className="flex gap-3">
        <Skeleton className="h-10 flex-1" />
        <Skeleton className="h-10 w-44 max-sm:hidden" />
      </div>
      <Skeleton className="h-9 w-full max-w-xl" />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {['one', 'two', 'three', 'four'].map((place) => (
          <Skeleton key={place} className="h-60 rounded-card" />
        ))}
      </div>
    </div>
  );
}

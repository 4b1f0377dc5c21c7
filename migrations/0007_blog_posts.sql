-- The five posts that a new blog starts with: made of content/blog/ by scripts/make-blog-seed.ts.
SELECT 1;

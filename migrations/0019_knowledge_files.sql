ALTER TABLE `knowledge_documents` ADD `has_file` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `knowledge_documents` ADD `scanned_pages` text DEFAULT '' NOT NULL;--> statement-breakpoint
-- A file that may be handed on was kept when it came in.
UPDATE `knowledge_documents` SET `has_file` = 1 WHERE `serves_file` = 1;
